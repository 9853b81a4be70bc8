import type { Timeline } from '../timeline';
import type { DemoDonation } from './demo-donation';

/** Refunds, disputes, and payments of another amount than agreed. */
export const listTroubled = (t: Timeline): DemoDonation[] => [
  {
    at: t.day(22, '09:41'),
    dollars: 200,
    name: 'Lena Foss',
    email: 'lena@foss.example',
    message: 'I gave more than I meant to. Thank you for sorting it out!',
    steps: [{ at: t.weekday(-14, '11:10'), do: 'refund', total: 50 }],
  },
  {
    at: t.day(47, '17:03'),
    dollars: 60,
    name: 'Gabriel Santos',
    email: 'gabriel.santos@example.com',
    steps: [
      { at: t.weekday(-31, '10:30'), do: 'refund', total: 10 },
      { at: t.weekday(-28, '15:12'), do: 'refund', total: 20 },
    ],
  },
  {
    at: t.day(16, '13:20'),
    dollars: 50,
    name: 'Esther Lindqvist',
    email: 'esther.lindqvist@example.com',
    message: 'I think I paid twice.',
    steps: [{ at: t.weekday(-10, '09:35'), do: 'refund', total: 50 }],
  },
  {
    at: t.day(36, '11:29'),
    dollars: 500,
    name: 'Curtis Boyd',
    email: 'curtis@boydpartners.example',
    sponsor: { name: 'Boyd Partners', website: 'https://boydpartners.example' },
    steps: [{ at: t.weekday(-23, '16:40'), do: 'refund', total: 500 }],
  },
  {
    at: t.day(32, '15:56'),
    dollars: 300,
    name: 'Gil Ortega',
    email: 'gil@ortegatile.example',
    sponsor: { name: 'Ortega Tile', website: 'https://ortegatile.example' },
    steps: [{ at: t.day(6, '04:10'), do: 'dispute' }],
  },
  {
    at: t.day(53, '02:18'),
    dollars: 40,
    name: 'Jean Martin',
    email: 'j.martin@example.com',
    steps: [
      { at: t.day(41, '05:02'), do: 'dispute' },
      { at: t.day(21, '06:45'), do: 'dispute-lost' },
    ],
  },
  {
    at: t.day(50, '19:33'),
    dollars: 80,
    name: 'Yusuf Demir',
    email: 'yusuf.demir@example.com',
    steps: [
      { at: t.day(39, '03:21'), do: 'dispute' },
      { at: t.day(19, '07:30'), do: 'dispute-won' },
    ],
  },
  {
    at: t.day(1, '14:12'),
    dollars: 100,
    paid: 250,
    name: 'Samir Rao',
    email: 'samir@raodental.example',
    message: 'From everyone at the practice.',
  },
  {
    at: t.day(5, '09:27'),
    dollars: 50,
    paid: 25,
    name: 'Chiara Bianchi',
    email: 'chiara.bianchi@example.com',
  },
  {
    at: t.day(42, '12:01'),
    dollars: 20,
    paid: 25,
    name: 'Moses Kiprotich',
    email: 'moses.kiprotich@example.com',
    steps: [{ at: t.weekday(-28, '10:18'), do: 'accept-review', by: 'demo' }],
  },
];

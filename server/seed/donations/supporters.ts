import { apps } from '@shared/site/studio';
import type { Timeline } from '../timeline';
import type { DemoDonation } from './demo-donation';

/** Paid donations of people who are not listed. Everybody in here is invented. */
export const listSupporters = (t: Timeline): DemoDonation[] => [
  { at: t.day(59, '18:40'), dollars: 50, name: 'Naomi Feldman', email: 'naomi.feldman@example.com' },
  { at: t.day(56, '09:58'), dollars: 25 },
  {
    at: t.day(54, '20:31'),
    dollars: 25,
    name: 'Kwame Asante',
    email: 'kwame.asante@example.com',
    message: 'For my sister, who walks home late.',
  },
  { at: t.day(52, '12:20'), dollars: 10, name: 'Siobhan Doyle', email: 'siobhan.doyle@example.com' },
  {
    at: t.day(48, '07:47'),
    dollars: 100,
    name: 'Ruth Adeyemi',
    email: 'ruth.adeyemi@example.com',
    message: 'I’m 71 and it took me two minutes to set up. Well done.',
  },
  { at: t.day(45, '15:15'), dollars: 50, name: 'Hiroshi Sato', email: 'hiroshi.sato@example.com' },
  { at: t.day(43, '21:52'), dollars: 25, name: 'Lena Kowalczyk', email: 'lena.kowalczyk@example.com' },
  {
    at: t.day(40, '10:36'),
    dollars: 250,
    name: 'Dr. Miriam Castellanos',
    email: 'm.castellanos@example.com',
    message: 'Two of my patients showed me what they recorded. It mattered in court.',
  },
  { at: t.day(37, '14:08'), dollars: 10 },
  { at: t.day(34, '19:11'), dollars: 50, name: 'Zainab Yusuf', email: 'zainab.yusuf@example.com' },
  {
    at: t.day(30, '08:25'),
    dollars: 20,
    name: 'Caleb Whitehorse',
    email: 'caleb.whitehorse@example.com',
    message: 'Please keep it free.',
  },
  { at: t.day(27, '17:49'), dollars: 50, name: 'Anjali Mehta', email: 'anjali.mehta@example.com' },
  { at: t.day(23, '11:03'), dollars: 25, name: 'Pedro Almeida', email: 'pedro.almeida@example.com' },
  {
    at: t.day(20, '20:18'),
    dollars: 19,
    name: 'Jo',
    message: 'One dollar for each year I’ve had my driver’s license.',
  },
  { at: t.day(17, '13:55'), dollars: 100, name: 'Esther Lindqvist', email: 'esther.lindqvist@example.com' },
  { at: t.day(14, '09:30'), dollars: 10, name: 'Omar Haddad', email: 'omar.haddad@example.com' },
  {
    at: t.day(11, '22:40'),
    dollars: 40,
    name: 'Leilani Kahale',
    email: 'leilani.kahale@example.com',
    message: `Is ${apps.group.name} coming to Android? My hālau would use it for the canoe races.`,
  },
  { at: t.day(8, '16:22'), dollars: 50, name: 'Tomasz Wójcik', email: 'tomasz.wojcik@example.com' },
  { at: t.day(5, '12:45'), dollars: 25 },
  {
    at: t.day(4, '18:58'),
    dollars: 75,
    name: 'Grace Mbeki',
    email: 'grace.mbeki@example.com',
    message: 'For the night shift at Mercy General.',
  },
  { at: t.day(3, '10:14'), dollars: 15, name: 'Bao Tran', email: 'bao.tran@example.com' },
  { at: t.day(1, '20:06'), dollars: 50, name: 'Hannah Goldberg', email: 'hannah.goldberg@example.com' },
];

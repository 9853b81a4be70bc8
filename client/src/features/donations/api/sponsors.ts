import type { Sponsor } from '@shared/contracts/donations';
import { queryOptions } from '@tanstack/react-query';

export const sponsorsQuery = () => queryOptions<Sponsor[]>({ queryKey: ['/api/sponsors'] });

import type { Scene } from './scene';
import { founder } from './scenes/founder';
import { founderStock } from './scenes/founder-stock';
import { homeHero } from './scenes/home-hero';
import { phones } from './scenes/phones';

export const scenes: Scene[] = [...phones, founder, founderStock, homeHero];

import { killEverywhere } from './kill-everywhere.ts';

killEverywhere('postgres');

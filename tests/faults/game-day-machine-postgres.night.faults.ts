import { playMachine } from './game-day/machine/play.ts';

playMachine('postgres');

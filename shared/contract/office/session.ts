import { z } from 'zod';
import { roles } from '../../staff/roles.ts';
import { call } from '../call.ts';
import { Nothing } from '../shapes.ts';
import { closed } from './closed.ts';

export const StaffSelf = z.object({ name: z.string(), role: z.enum(roles), permissions: z.array(z.string()) });
export type StaffSelf = z.infer<typeof StaffSelf>;

export const officeSelf = call('GET', '/apis/office/self', Nothing, StaffSelf, closed);

import { serviceCauses } from './game-day/wires/causes-services.ts';
import { serviceDay } from './game-day/wires/service-day.ts';

serviceDay('postgres', serviceCauses);

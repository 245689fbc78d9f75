import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { Visit } from './visit.ts';

/** A request without a log. */
export const aVisit = (): Visit => new Visit({}, aLog('silent').log);

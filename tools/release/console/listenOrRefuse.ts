import {
  ListenError,
  listenOn,
  type ListenAddress,
} from '@engawa/api-client/server/listenAddress.ts';
import type { Server } from 'node:net';
import { PlainError } from '../../bootstrap/system/fail.mjs';

/** Listens. @errors PlainError with one sentence for the operator */
export const listenOrRefuse = async (server: Server, address: ListenAddress): Promise<void> => {
  try {
    await listenOn(server, address);
  } catch (error) {
    throw error instanceof ListenError ? new PlainError(error.message, { cause: error }) : error;
  }
};

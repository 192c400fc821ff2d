// Invariant: everything heavy (database, contracts, uploads) is behind this file, which is built as a script of its own;
// the worker that answers for the screens starts without it.
export { openOutbox } from './background/open-outbox.ts'
export { readRoom } from './background/read-room.ts'
export { registerMoved } from './background/register-moved.ts'

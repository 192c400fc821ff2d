/** Bugs about guests, and about what a member takes over of them. */
import type { Mutant } from './mutant.ts'

const TAKE_OVER = 'sync/engine/take-over.ts'

export const GUEST_MUTANTS: readonly Mutant[] = [
  {
    name: 'what a guest writes while they are taken over is deleted',
    breaks: 'I13',
    file: TAKE_OVER,
    find: 'if (!guest.isSame(after.things, things)) continue',
    replace: 'void after',
  },
  {
    name: 'what a guest writes behind the last look is deleted',
    breaks: 'I13',
    file: TAKE_OVER,
    find: 'await guest.forget(after.through)',
    replace: 'await guest.forget(((await guest.read()) ?? after).through)',
  },
  {
    name: 'what a take-over does not carry is deleted',
    breaks: 'I13',
    file: TAKE_OVER,
    find: "after === null || after.left > 0) return 'left'",
    replace: "after === null) return 'left'",
  },
  {
    name: 'what a guest has now is not looked at, only what was offered',
    breaks: 'S2-27',
    file: TAKE_OVER,
    find: '(await guest.read())?.things ?? offered',
    replace: 'offered',
  },
  {
    name: 'a guest who uses the device again is deleted',
    breaks: 'I4',
    file: TAKE_OVER,
    find: "if (!(await guest.part())) return 'left'",
    replace: 'await guest.part()',
  },
  {
    name: 'a guest’s write that needs an account stops the others',
    breaks: 'I22',
    file: 'sync/engine/results.ts',
    find: 'if (needsSession && isGuest) unit.put',
    replace: 'if (needsSession && isGuest && unit === null) unit.put',
  },
]

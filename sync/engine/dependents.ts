/** Keeps I5: what became of an operation, told to those that need it; and what a new one has to wait for. */
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { Operation, Refusal } from '#sync/ports/rows.ts'
import { step, type Command } from './machine.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** It was applied: those that needed nothing else may go. */
export function unblockDependents(unit: UnitOfWork, operation: Operation): void {
  for (const dependent of dependentsOf(unit, operation)) {
    const row = { ...dependent, dependsOn: dependent.dependsOn.filter((id) => !isOf(operation, id)) }
    unit.put(row)
    if (row.dependsOn.length === 0 && row.photos.length === 0)
      unit.move(row, step({ at: 'blocked' }, { type: 'unblocked' }, 'halt').life)
  }
}

/** It was refused or dropped: so are those that need it. What has to be done for each of them is left to the caller. */
export function refuseDependents(
  unit: UnitOfWork,
  operation: Operation,
): { dependent: Operation; commands: Command[] }[] {
  const refusal = causedBy(unit.current(operation))
  return dependentsOf(unit, operation).map((dependent) => {
    const { life, commands } = step({ at: 'blocked' }, { type: 'refusedUnsent', refusal }, 'halt')
    unit.move(dependent, life)
    return { dependent, commands }
  })
}

function dependentsOf(unit: UnitOfWork, operation: Operation): Operation[] {
  const isOn = (id: OperationId) => isOf(operation, id)
  return unit.blocked().filter((row) => row.state === 'blocked' && row.dependsOn.some(isOn))
}

/** Its own id, or that of a write it carries. */
const isOf = ({ id, folded }: Operation, other: OperationId) =>
  id === other || folded?.includes(other) === true

/** 424, with what the server said of the one that was needed. */
function causedBy({ id, refusal }: Operation): Refusal {
  return { status: 424, class: 'reject', body: refusal?.body ?? null, cause: id }
}

/** Carries out what `machine.ts` decided on the rows of one transaction. */
import type { Operation } from '#sync/ports/rows.ts'
import { refuseDependents, unblockDependents } from './dependents.ts'
import { settlePlace } from './lanes.ts'
import type { Command } from './machine.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** Carries out the commands of one step. `wait` and `refreshSession` are left to who sent the request (results.ts). */
export function carryOut(unit: UnitOfWork, operation: Operation, commands: readonly Command[]): void {
  for (const command of commands) {
    const lane = unit.lane(operation.lane)
    switch (command.do) {
      case 'settlePlace':
        unit.setLane(settlePlace(lane, operation.seq))
        break
      case 'haltLane':
        unit.setLane({ ...lane, halted: operation.id })
        break
      case 'resumeLane': {
        const { halted, ...free } = lane
        if (halted === operation.id) unit.setLane(free)
        break
      }
      case 'unblockDependents':
        unblockDependents(unit, operation)
        break
      case 'refuseDependents':
        for (const { dependent, commands: next } of refuseDependents(unit, operation))
          carryOut(unit, dependent, next)
        break
      case 'wait':
      case 'refreshSession':
        break
    }
  }
}

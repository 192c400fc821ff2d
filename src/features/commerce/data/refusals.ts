import type { Failure } from '#sync/contracts/errors.ts'
import type { OperationId } from '#sync/contracts/base/ids.ts'
import { ErrorDetail, FailureEnvelope } from '#sync/contracts/base/envelope.ts'
import type { AddArgs, DeleteArgs, QuantityArgs, ReservationArgs } from './cart-args.ts'

/** The parts of a waiting write this screen reads. */
export type WaitingWrite = {
  id: OperationId
  name: string
  args: unknown
  state: string
  refusal?: { body: unknown }
}

/** What a person can do about a refused line besides dropping it. */
export type Remedy =
  | { kind: 'newPrice'; won: number; args: AddArgs }
  | { kind: 'replaceCart'; args: AddArgs }
  | { kind: 'pickDay' }
  | { kind: 'retry' }
  | { kind: 'none' }

export type RefusedWrite = {
  id: OperationId
  name: CartWrite
  args: CartArgs
  failure: Failure
  remedy: Remedy
}

const WRITES = ['cart.add', 'cart.setQuantity', 'cart.deleteLine', 'cart.setReservation'] as const
type CartWrite = (typeof WRITES)[number]
type CartArgs = AddArgs | QuantityArgs | DeleteArgs | ReservationArgs

/** The cart writes the server refused, with the reason and what can be done. */
export function refusedWrites(operations: readonly WaitingWrite[]): RefusedWrite[] {
  return operations.flatMap((operation) => {
    const name = WRITES.find((each) => each === operation.name)
    if (!name || (operation.state !== 'rejected' && operation.state !== 'conflict')) return []
    const failure = failureOf(operation.refusal?.body)
    const args = operation.args as CartArgs
    return [{ id: operation.id, name, args, failure, remedy: remedyFor(args, failure) }]
  })
}

/** Writes of one line that were not confirmed yet, oldest first. */
export function writesOfLine(
  operations: readonly WaitingWrite[],
  line: { gdsDsctSn: number; ordrSeq: number },
  names: readonly CartWrite[] = WRITES,
): OperationId[] {
  return operations
    .filter(
      ({ name, state }) =>
        names.some((each) => each === name) && state !== 'rejected' && state !== 'conflict',
    )
    .filter(({ args }) => isOfLine(args as CartArgs, line))
    .map(({ id }) => id)
}

/** Whether arguments name the line; a new line carries its numbers inside the goods. */
export function isOfLine(args: CartArgs, line: { gdsDsctSn: number; ordrSeq: number }): boolean {
  const named = 'shopCartGoods' in args ? args.shopCartGoods : 'gdsDsctSn' in args ? args : null
  return named?.gdsDsctSn === line.gdsDsctSn && named.ordrSeq === line.ordrSeq
}

/** The failure in a refused answer; the price that changed is named from and to, as the words want it. */
export function failureOf(body: unknown): Failure {
  const envelope = FailureEnvelope.safeParse(body)
  const detail = envelope.success ? ErrorDetail.safeParse(envelope.data.error) : null
  if (!detail?.success) return { code: 'server.failed', origin: 'server', retry: true }
  const { shownWon, unitWon } = detail.data.facts ?? {}
  const facts = { ...detail.data.facts, from: shownWon ?? null, to: unitWon ?? null }
  return { code: detail.data.code as Failure['code'], origin: 'server', retry: false, facts }
}

function remedyFor(args: CartArgs, { code, facts }: Failure): Remedy {
  if (code === 'cart.dateUnavailable' || code === 'cart.breakTime') return { kind: 'pickDay' }
  if (code === 'server.failed' || code === 'request.rateLimited') return { kind: 'retry' }
  if (!('shopCartGoods' in args)) return { kind: 'none' }
  if (code === 'cart.otherShop') return { kind: 'replaceCart', args: { ...args, resetOther: true } }
  const won = facts?.unitWon
  if (code !== 'cart.priceChanged' || typeof won !== 'number') return { kind: 'none' }
  return {
    kind: 'newPrice',
    won,
    args: { ...args, shopCartGoods: { ...args.shopCartGoods, shownWon: won } },
  }
}

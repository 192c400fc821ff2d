import { useTranslation } from 'react-i18next'
import type { OperationId } from '#sync/contracts/base/ids.ts'
import type { WireCart, WireCartGoods } from '#sync/contracts/cart/cart.ts'
import type { Result } from '#sync/contracts/errors.ts'
import { useChoose, usePending } from '#src/data/pending.ts'
import { useReport } from '#src/entities/page/use-report.ts'
import { useToasts } from '#src/state/toasts.ts'
import { writesOfLine } from './refusals.ts'
import { useCartActions } from './use-cart-actions.ts'
import type { CartRead } from './use-cart.ts'
import { useToOrder } from './use-to-order.ts'

/** What a press in the cart does, with the words for what can go wrong. */
export function useCartScreen(read: CartRead) {
  const { t } = useTranslation('commerce')
  const { t: tc } = useTranslation('common')
  const report = useReport()
  const show = useToasts((state) => state.show)
  const actions = useCartActions(read)
  const { operations } = usePending()
  const choose = useChoose()

  async function told(stored: Promise<Result<unknown>>): Promise<boolean> {
    return report(await stored)
  }

  /** Takes unsent writes back, newest first; false when one is on its way or done, so that undoing needs a new write. */
  async function takeBack(ids: OperationId[]): Promise<boolean> {
    for (const id of [...ids].reverse()) {
      const done = await choose(id, { do: 'discard', unsent: true })
      if (!done.ok) return false
    }
    return true
  }

  /** Undoes a change of quantity; one already on its way is answered by the opposite change. */
  async function undoQuantity(line: WireCartGoods, before: number) {
    const ids = writesOfLine(operations, line, ['cart.setQuantity'])
    if (ids.length > 0 && (await takeBack(ids))) return
    await told(actions.setQuantity(line, before))
  }

  async function undoDelete(line: WireCartGoods, cart: WireCart, unsent: OperationId[]) {
    if (unsent.length > 0 && (await takeBack(unsent))) return
    await told(actions.restore(line, cart))
  }

  /** Deletes a line and offers it back (S7-04). */
  async function remove(line: WireCartGoods, cart: WireCart, name: string) {
    const stored = await actions.deleteLine(line)
    if (!report(stored)) return
    const undo = () => void undoDelete(line, cart, [stored.value.id])
    show({
      tone: 'plain',
      text: t('cart.removed', { name }),
      action: { label: tc('action.undo'), run: undo },
    })
  }

  const toOrder = useToOrder()
  return { ...actions, told, takeBack, undoQuantity, undoDelete, remove, toOrder, operations }
}

export type CartScreenActions = ReturnType<typeof useCartScreen>

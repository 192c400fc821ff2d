import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { cookieStorage } from '#src/platform/storage/cookie-storage.ts'

/** What is chosen on a product page before it is put into the cart. */
export type ChosenGoods = {
  gdsSn?: number
  gdsDsctSn?: number
  gdsQty?: number
  /** How many of each kind, where several are taken at once. */
  kinds?: readonly { unitNo: number; quantity: number }[]
  options?: { optionId: string; choiceId: string }[]
}

/**
 * The cart state kept locally, with exactly the fields of the spec (S3-01). It is the draft of what is being chosen and
 * a mirror of the cart's lines; the cart itself is the `cart` record of the person's own database.
 */
export type CartFields = {
  /** Marker of the product the rest belongs to. */
  resetCheck: string
  shopSn: number | null
  gdsSn: number | null
  itrstYn: 'Y' | 'N'
  entcmpSn: number | null
  /** Empty: there is no cart. */
  shopCartId: string
  cart: { gdsDsctSn: number; ordrSeq: number; gdsQty: number }[]
  rsvtDt: string
  /** yyyy-MM-dd, empty while nothing is chosen */
  rsvtDay: string
  /** kk:mm, empty when only a day is chosen */
  rsvtTime: string
  rsvtHrTypeCd: '' | 'DAT' | 'TIM' | 'NON'
  shopCartGoods: ChosenGoods
  dspCtgryId: string
}

export const EMPTY_CART: CartFields = {
  resetCheck: '',
  shopSn: null,
  gdsSn: null,
  itrstYn: 'N',
  entcmpSn: null,
  shopCartId: '',
  cart: [],
  rsvtDt: '',
  rsvtDay: '',
  rsvtTime: '',
  rsvtHrTypeCd: '',
  shopCartGoods: {},
  dspCtgryId: '',
}

/** Fields that name what the draft is about; setting one of them is what the reset check guards. */
export type CheckedField = 'shopSn' | 'gdsSn' | 'entcmpSn' | 'dspCtgryId'

/**
 * S4-03: a value that differs from the stored marker resets the whole product state; then the field is set and the
 * marker with it. The same value again keeps everything.
 */
export function withChecked<F extends CheckedField>(
  state: CartFields,
  field: F,
  value: NonNullable<CartFields[F]>,
): CartFields {
  const marker = `${field}:${value}`
  const kept = state.resetCheck === marker ? state : EMPTY_CART
  return { ...kept, [field]: value, resetCheck: marker }
}

/** What a loaded cart says (S7-02). */
export type LoadedCart = Pick<CartFields, 'shopCartId' | 'rsvtDt'> & { lines: CartFields['cart'] }

/** S4-01, S4-02: a cart with lines is remembered by its id; without any there is no cart. */
export function withLoaded(state: CartFields, { lines, shopCartId, rsvtDt }: LoadedCart): CartFields {
  if (lines.length === 0) return withoutCart(state)
  const cart = lines.map(({ gdsDsctSn, ordrSeq, gdsQty }) => ({ gdsDsctSn, ordrSeq, gdsQty }))
  return { ...state, shopCartId, cart, rsvtDt }
}

/** S4-02: the last line is gone; what is being chosen stays. */
export const withoutCart = (state: CartFields): CartFields => ({
  ...state,
  shopCartId: '',
  cart: [],
  rsvtDt: '',
})

/** Kept for an hour in the strict same-site cookie (S9-01); the lines are in the database and not repeated there. */
export const useCartState = create<CartFields>()(
  persist(() => EMPTY_CART, {
    name: 'goraero-cart',
    storage: createJSONStorage(() => cookieStorage),
    partialize: ({ cart: _lines, ...rest }) => rest,
  }),
)

export const chooseProduct = (value: number) =>
  useCartState.setState((state) => withChecked(state, 'gdsSn', value))
export const setCartFields = (fields: Partial<CartFields>) => useCartState.setState(fields)
export const mirrorCart = (loaded: LoadedCart | null) =>
  useCartState.setState((state) => (loaded ? withLoaded(state, loaded) : withoutCart(state)))

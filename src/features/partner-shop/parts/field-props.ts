import type { ShopDraft } from '#sync/contracts/store/shop-draft.ts'

/** What every part of the form is given. */
export type FieldProps = {
  draft: ShopDraft
  onChange: (part: Partial<ShopDraft>) => void
  errorOf: (path: string) => string | undefined
}

import * as z from 'zod/mini'
import { Localized } from '../base/locale.ts'

/** GET /api/utalk/module/lnblist (S7-10) and optlist (S7-11). */
export const UtalkMenu = z.strictObject({
  menuId: z.string(),
  path: z.string(),
  order: z.int(),
  label: Localized,
})
export type UtalkMenu = z.infer<typeof UtalkMenu>

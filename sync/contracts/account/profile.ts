import * as z from 'zod/mini'
import { oneLine } from '../base/text.ts'

/** What a member may change of the profile while offline; the account's own data needs the server. */
export const ProfileEdit = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40), oneLine),
  buddy: z.string().check(z.maxLength(40), oneLine),
  region: z.nullable(
    z.strictObject({
      province: z.string().check(z.maxLength(40), oneLine),
      district: z.nullable(z.string().check(z.maxLength(40), oneLine)),
    }),
  ),
})
export type ProfileEdit = z.infer<typeof ProfileEdit>

import * as z from 'zod/mini'

/** GET /api/config: what the operator set in the server's environment; null is switched off. */
export const AppConfig = z.strictObject({
  mobileSiteUrl: z.nullable(z.url()),
  basemapUrl: z.nullable(z.url()),
})
export type AppConfig = z.infer<typeof AppConfig>

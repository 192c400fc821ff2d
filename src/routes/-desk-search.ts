/** What is in the address of a desk: the words looked for. A number typed there is read as words. */
export const readDeskWords = ({ q }: Record<string, unknown>): { q?: string } =>
  typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {}

/** As `readDeskWords`, with whether all orders are shown or those that wait. */
export const readOrderDesk = (search: Record<string, unknown>): { q?: string; show?: 'all' } => ({
  ...readDeskWords(search),
  ...(search.show === 'all' ? { show: 'all' } : {}),
})

/** The address of what a desk of orders shows; what is usual is left out of it. */
export const orderDeskAddress = ({ q, show }: { q: string; show: 'waiting' | 'all' }) => ({
  ...(q && { q }),
  ...(show === 'all' && { show }),
})

import type { CityKind } from '#sync/adapters/content-tables.ts'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import { feedFacts, fetchItem, useFetched, type Fetched } from './content.ts'
import { useServices, type Services } from './services.ts'
import { useLive } from './use-live.ts'

/**
 * Several records by number, in the order asked for; those not on the device are left out, and fetched on their own
 * while the feed has not been read yet.
 */
export function useContentByKeys<K extends CityKind>(
  kind: K,
  keys: readonly (number | string)[],
): ContentBody<K>[] {
  return useReadByKeys(kind, keys) ?? []
}

/** As {@link useContentByKeys}; undefined until the device has been asked, for screens that would grow by what comes. */
export function useReadByKeys<K extends CityKind>(
  kind: K,
  keys: readonly (number | string)[],
): ContentBody<K>[] | undefined {
  const services = useServices()
  const ids = keys.map(String)
  const read = useLive(`keys/${kind}/${ids.join()}`, async (content) => {
    const [rows, facts] = await Promise.all([
      content.rows<ContentBody<K>>(kind).bulkGet(ids),
      feedFacts(content),
    ])
    return {
      bodies: rows.flatMap((row) => (row ? [row.body] : [])),
      absent: facts.complete ? [] : ids.filter((_, at) => !rows[at]),
    }
  })
  useFetched(read?.absent.length ? `${kind}/${read.absent.join()}` : null, services, fetchSeveral)
  return read?.bodies
}

/** Requests under way at once for records named one by one. */
const AT_ONCE = 6

/** `kind/key,key` */
async function fetchSeveral(services: Services, path: string): Promise<Fetched> {
  const [kind = '', keys = ''] = path.split('/')
  const queue = keys.split(',')
  let outcome: Fetched = 'done'
  const lane = async () => {
    for (let key = queue.shift(); key !== undefined; key = queue.shift())
      if ((await fetchItem(services, `${kind}/${key}`)) === 'unsaved') outcome = 'unsaved'
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, lane))
  return outcome
}

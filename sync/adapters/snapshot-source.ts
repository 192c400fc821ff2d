import { headPath, readHead } from '#sync/contracts/sync/snapshot.ts'
import type { SnapshotSource } from '#sync/ports/snapshot.ts'
import type { Log } from '#sync/ports/log.ts'
import { webDigest } from './web-digest.ts'
import { isJson, readJson, send } from './request.ts'

/**
 * The files of public content over fetch. What is no JSON of ours counts as not there: whether anybody
 * answers at all the feed tells, which is asked then.
 * @param baseUrl origin without a trailing slash; '' for the page's own
 */
export function createSnapshotSource({ baseUrl, log }: { baseUrl: string; log: Log }): SnapshotSource {
  return {
    async head(language, cancel) {
      const sent = await send(`${baseUrl}${headPath(language)}`, {}, cancel)
      if (sent === null) return 'unanswered'
      const head = readHead(await readJson(sent), language)
      return (sent.response.ok && head) || 'none'
    },

    async file(hash, path, cancel) {
      const sent = await send(`${baseUrl}${path}`, {}, cancel)
      if (sent === null) return 'unanswered'
      try {
        if (!sent.response.ok || !isJson(sent.response)) return 'gone'
        const bytes = await sent.response.arrayBuffer()
        if ((await webDigest(bytes)) === hash)
          return { value: JSON.parse(new TextDecoder().decode(bytes)) as unknown }
        log.warn('a file of the city is not what it is called', { hash })
        return 'gone'
      } catch {
        return 'unanswered'
      } finally {
        sent.done()
      }
    },
  }
}

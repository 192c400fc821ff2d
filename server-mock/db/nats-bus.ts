import type { ScopeBus } from './bus.ts'
import { lineBus } from './notify-bus.ts'

const SUBJECT = 'goraero.scopes'
const CONNECT_TIMEOUT_MS = 5000

/**
 * Over NATS, where a pooler before PostgreSQL knows no LISTEN, or many processes ask too much of it. Its client is loaded
 * here and nowhere else.
 * @param url one server or several, parted by commas
 */
export function natsBus(url: string, pauseMs?: number): ScopeBus {
  return lineBus(async (hear, lost) => {
    const { connect } = await import('@nats-io/transport-node').catch((error: unknown) => {
      throw new Error('NATS_URL is set, but @nats-io/transport-node is not installed: npm install', {
        cause: error,
      })
    })
    const servers = url.split(',').map((each) => each.trim())
    // opened anew by the bus, which then knows that something may have been missed
    const client = await connect({ servers, name: 'goraero', reconnect: false, timeout: CONNECT_TIMEOUT_MS })
    void client.closed().then(lost)
    client.subscribe(SUBJECT, {
      callback: (error, message) => {
        if (!error) hear(message.string())
      },
    })
    await client.flush()
    return {
      async send(payload) {
        client.publish(SUBJECT, payload)
        await client.flush()
      },
      close: () => client.close(),
    }
  }, pauseMs)
}

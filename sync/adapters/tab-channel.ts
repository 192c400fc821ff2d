import type { TabChannel, TabMessage } from '#sync/ports/live.ts'

/** Messages between the pages of one owner on this device; none arrive where the browser has no channels. */
export function createTabChannel(owner: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined')
    return { send: () => undefined, listen: () => () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(`goraero-live-${owner}`)
  return {
    send: (message) => channel.postMessage(message),
    listen(fn) {
      const hear = (event: MessageEvent<TabMessage>) => fn(event.data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    close: () => channel.close(),
  }
}

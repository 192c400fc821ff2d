/** @returns waits until messages that have come meanwhile are read: a message to oneself comes after them */
export function createPause(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.addEventListener('message', () => waiting.shift()?.())
  port1.start()
  return () =>
    new Promise((done) => {
      waiting.push(done)
      port2.postMessage(null)
    })
}

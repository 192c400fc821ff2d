/** Reads the streamed answer to a push line by line: each line is one committed operation, valid even if the rest is cut off. */
import { readBatchResult } from '#sync/contracts/sync/received.ts'
import type { BatchResult } from '#sync/contracts/sync/sync.ts'
import type { Sent } from './request.ts'

/** Calls `onResult` for each whole, well-formed line; true when the stream ended properly. */
export async function readResults(
  { response, alive, done }: Sent,
  onResult: (result: BatchResult) => void,
): Promise<boolean> {
  const reader = response.body?.getReader()
  if (reader === undefined) return false
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done: isEnd, value } = await reader.read()
      alive()
      rest += decoder.decode(value, { stream: !isEnd })
      const lines = rest.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) emit(line, onResult)
      if (isEnd) break
    }
    emit(rest, onResult)
    return true
  } catch {
    return false
  } finally {
    done()
  }
}

function emit(line: string, onResult: (result: BatchResult) => void): void {
  if (line.trim() === '') return
  try {
    const result = readBatchResult(JSON.parse(line))
    if (result !== null) onResult(result)
  } catch {
    // half a line: that operation's outcome is unknown
  }
}

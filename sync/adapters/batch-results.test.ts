import { describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import type { BatchResult } from '#sync/contracts/sync/sync.ts'
import { readResults } from './batch-results.ts'

const KEYS = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058']
const lineOf = (key: string, body: unknown) => `${JSON.stringify({ key, status: 200, body })}\n`
const ANSWER = lineOf(KEYS[0]!, { memo: '해돋이 \u{1F40B}' }) + lineOf(KEYS[1]!, null)

/** An answer that arrives in these pieces, and then ends, or breaks off. */
function sent(pieces: readonly Uint8Array[], isCut = false) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      if (!isCut) controller.close()
    },
    pull(controller) {
      if (isCut) controller.error(new Error('cut'))
    },
  })
  return { response: new Response(body), alive: vi.fn(), done: vi.fn() }
}

async function read(given: ReturnType<typeof sent>) {
  const results: BatchResult[] = []
  const isWhole = await readResults(given, (result) => results.push(result))
  return { isWhole, results, keys: results.map(({ key }) => key) }
}

const bytes = new TextEncoder().encode(ANSWER)

describe('the streamed answer to a push', () => {
  it('I7 is read alike in whatever pieces it comes, also where a letter is cut in two', async () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const edges = [0, ...places.toSorted((a, b) => a - b), bytes.length]
        const pieces = edges.slice(1).map((end, at) => bytes.slice(edges[at], end))
        const given = sent(pieces)
        const { isWhole, results } = await read(given)
        expect(isWhole).toBe(true)
        expect(results).toEqual([
          { key: KEYS[0], status: 200, body: { memo: '해돋이 \u{1F40B}' } },
          { key: KEYS[1], status: 200, body: null },
        ])
        // each piece is a sign of life, and the end is told once
        expect(given.alive).toHaveBeenCalledTimes(pieces.length + 1)
        expect(given.done).toHaveBeenCalledTimes(1)
      }),
    )
  })

  it('I7 that breaks off anywhere gives the lines that were whole, and is no whole answer', async () => {
    const first = ANSWER.indexOf('\n') + 1
    for (const [length, keys] of [
      [first - 2, []],
      [first, [KEYS[0]]],
      [first + 20, [KEYS[0]]],
      [ANSWER.length, KEYS],
    ] as const) {
      const given = sent([new TextEncoder().encode(ANSWER.slice(0, length))], true)
      expect(await read(given)).toMatchObject({ isWhole: false, keys })
      expect(given.done).toHaveBeenCalledTimes(1)
    }
  })

  it('I7 counts no line that is not ours, and the ones around it', async () => {
    const strange = [
      '<html>hello</html>\n',
      '{"key":"x","status":200,"body":null}\n',
      '\n',
      '{"status":200}\n',
    ]
    const text = strange[0]! + lineOf(KEYS[0]!, 1) + strange.slice(1).join('') + lineOf(KEYS[1]!, 2)
    expect((await read(sent([new TextEncoder().encode(text)]))).keys).toEqual(KEYS)
  })

  it('I7 is no whole answer without a body', async () => {
    const given = { response: new Response(null, { status: 200 }), alive: vi.fn(), done: vi.fn() }
    expect(await readResults(given, () => undefined)).toBe(false)
  })
})

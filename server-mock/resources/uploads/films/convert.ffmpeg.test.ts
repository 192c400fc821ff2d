import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latin } from '#sync/domain/media/bytes.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { tusClient } from '../testing/tus.ts'
import { convertFilm, findFfmpeg, probeFilm, type Ffmpeg } from './ffmpeg.ts'
import { runFilmJobs } from './film-jobs.ts'

/** With the real converter; where none is installed these are left out, which the test command says. */
const run = promisify(execFile)
const WHERE = '+35.5384+129.3114/'
let server: TestServer
let token: string
let folder: string
let tools: Ffmpeg
beforeAll(async () => {
  const found = findFfmpeg()
  if (!found) throw new Error('ffmpeg is not on the path')
  tools = found
  server = await startTestServer()
  token = await server.token('alice')
  folder = await mkdtemp(join(tmpdir(), 'goraero-ffmpeg-test-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const client = tusClient(
  () => server,
  () => token,
  new Uint8Array(),
)

/** A film as a phone makes it: with sound, the place and the device. */
async function filmed(name: string, codecs: string[], { size = '640x480', seconds = 1 } = {}) {
  const file = join(folder, name)
  const pictures = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=30`]
  const sound = ['-f', 'lavfi', '-i', 'sine']
  const notes = ['-metadata', `location=${WHERE}`, '-metadata', 'title=WhaleCam 3000']
  const args = [...pictures, ...sound, '-t', String(seconds), ...notes, '-pix_fmt', 'yuv420p', ...codecs]
  await run(tools.ffmpeg, ['-v', 'error', '-y', ...args, file])
  return new Uint8Array(await readFile(file))
}

describe('the converter', () => {
  it.each([
    ['clip.mov', 'video/quicktime', ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le']],
    ['clip.mkv', 'video/x-matroska', ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'flac']],
    ['clip.avi', 'video/x-msvideo', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
    ['clip.wmv', 'video/x-ms-wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
  ])(
    'S5-18 C19 makes of %s an MP4 every browser plays, without position and device',
    async (name, type, codecs) => {
      const { id, reply } = await client.store(await filmed(name, codecs), type)
      expect(reply.status).toBe(204)
      expect(await runFilmJobs(server.deps, { tools })).toBe(1)
      const answer = await client.read(id, token)
      const film = new Uint8Array(await answer.arrayBuffer())
      expect(answer.headers.get('content-type')).toBe('video/mp4')
      const text = latin(film, 0, film.length)
      expect([text.includes(WHERE), text.includes('WhaleCam')]).toEqual([false, false])
      const file = join(folder, 'made')
      await writeFile(file, film)
      const verdict = await probeFilm(tools, file, 'video/mp4')
      expect(verdict).toEqual({ seconds: expect.closeTo(1, 0) as number, isReady: true })
    },
  )

  it('S5-18 makes a tall film of a phone 720 lines wide', async () => {
    const tall = { size: '1080x1920' }
    await filmed('tall.mp4', ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', '8M'], tall)
    const [from, to] = [join(folder, 'tall.mp4'), join(folder, 'small.mp4')]
    await convertFilm(tools, { from, type: 'video/mp4', to })
    const shown = ['-v', 'error', '-show_entries', 'stream=width,height', '-of', 'csv=p=0', to]
    expect((await run(tools.ffprobe, shown)).stdout.trim()).toMatch(/^720,1280/)
  })

  it('S5-18 finds eleven seconds and a list of other files, and reads nothing of what it names', async () => {
    await filmed('long.mp4', ['-c:v', 'libx264', '-preset', 'ultrafast'], { size: '160x120', seconds: 11.5 })
    expect(await probeFilm(tools, join(folder, 'long.mp4'), 'video/mp4')).toEqual({ problem: 'tooLong' })
    const list = join(folder, 'list.mp4')
    await writeFile(list, `#EXTM3U\n#EXTINF:1,\nfile://${join(folder, 'long.mp4')}\n#EXT-X-ENDLIST\n`)
    for (const type of ['video/mp4', 'video/x-msvideo', 'video/x-ms-wmv', 'video/webm'] as const)
      expect(await probeFilm(tools, list, type)).toEqual({ problem: 'broken' })
  })
})

import { expect, it } from 'vitest'
import { attachFiles } from './attach-files.ts'

const pdf = (name = 'bill.pdf', bytes = 100) =>
  new File([new Uint8Array([...new TextEncoder().encode('%PDF-1.7\n'), ...new Uint8Array(bytes)])], name)
let next = 0
const newId = () => `id-${(next += 1)}`

it('S5-10 S5-18 takes PDFs by their first bytes, up to three, each up to 10 MB', async () => {
  const fake = new File(['MZ no PDF'], 'fake.pdf', { type: 'application/pdf' })
  const large = pdf('large.pdf', 10 * 1024 * 1024)
  const { files, problems } = await attachFiles([pdf(), fake, large, pdf('two.pdf')], 1, newId)
  expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['bill.pdf', 109],
    ['two.pdf', 109],
  ])
  expect(problems).toEqual([
    { code: 'type', names: ['fake.pdf'] },
    { code: 'tooLarge', names: ['large.pdf'] },
  ])
  expect((await attachFiles([pdf()], 3, newId)).problems).toEqual([{ code: 'tooMany', names: [] }])
})

it('S5-15 a name of more than 100 characters is not taken, counted in code points', async () => {
  const fits = `${'📄'.repeat(96)}.pdf`
  expect((await attachFiles([pdf(fits)], 0, newId)).problems).toEqual([])
  const [problem] = (await attachFiles([pdf(`x${fits}`)], 0, newId)).problems
  expect(problem?.code).toBe('nameTooLong')
})

it('P-13 a file that cannot be read is said to be so and takes none of the others with it', async () => {
  const gone = pdf('gone.pdf')
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  const { files, problems } = await attachFiles([gone, pdf()], 0, newId)
  expect(files).toHaveLength(1)
  expect(problems).toEqual([{ code: 'unreadable', names: ['gone.pdf'] }])
})

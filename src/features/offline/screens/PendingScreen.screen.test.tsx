import { outboxRows, outboxStore } from '#sync/adapters/outbox-store.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { byTurns } from '#src/testing/languages.ts'
import { renderScreen, type Rendered } from '#src/testing/render.tsx'
import { formatBytes, formatDay, formatTime } from '#src/i18n/format.ts'
import { words } from '#src/testing/words.ts'

const main = page.getByRole('main')

/** Sets hearts on two places, as screens do. */
async function setHearts({ services }: Rendered): Promise<void> {
  const { engine } = await services.owned()
  for (const no of [1001, 1002]) await engine.enqueue('favourite.set', { kind: 'place', no, on: true })
}

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('P-11 where nothing waits the screen says that all was sent', async () => {
    await renderScreen('/bag/pending', { language })
    const t = words('offline')
    await expect.element(main.getByText(t('pending.empty'))).toBeVisible()
    await expect.element(main.getByText(t('pending.emptyText'))).toBeVisible()
  })

  it('P-11 offline each write stands in its turn, and sending waits with its reason', async () => {
    const shown = await renderScreen('/bag/pending', { language, offline: true })
    const t = words('offline')
    await setHearts(shown)
    await expect.element(main.getByText(t('state.nth', { count: 1 }))).toBeVisible()
    await expect.element(main.getByText(t('state.nth', { count: 2 }))).toBeVisible()
    const send = main.getByRole('button', { name: t('pending.sendNow') })
    await expect.element(send).toHaveAttribute('aria-disabled', 'true')
    await expect.element(send).toHaveAccessibleDescription(t('pending.needsSignal'))
  })
})

it('P-11 a write the server refuses says why, and the person lets it go', async () => {
  const refusal = { resultCode: 404, error: { code: 'record.notFound', class: 'reject' } }
  const shown = await renderScreen('/bag/pending', {
    push: ({ path }) => (path.includes('1001') ? { status: 404, class: 'reject', body: refusal } : null),
  })
  await setHearts(shown)
  const why = words('errors')('record.notFound')
  await expect.element(main.getByText(why)).toBeVisible()
  await main
    .getByRole('listitem')
    .filter({ hasText: why })
    .getByRole('button', { name: /^지우기/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect.element(main.getByText(why)).not.toBeInTheDocument()
})

it('P-11 a write of three days ago is told with its day, one of today by its time alone', async () => {
  const shown = await renderScreen('/bag/pending', { language: 'en', offline: true })
  await setHearts(shown)
  const { db } = await shown.services.owned()
  const [first] = await outboxRows(db)
  if (!first) throw new Error('nothing waits')
  const made = first.createdAt
  await outboxStore(db).write((tx) => tx.putOperations([{ ...first, createdAt: made - 3 * 86_400_000 }]))
  const day = formatDay(new Date(made - 3 * 86_400_000), 'en')
  await expect.element(main.getByText(`${day} ${formatTime(new Date(made))}`)).toBeVisible()
  await expect.element(main.getByText(/today \d\d:\d\d/)).toBeVisible()
})

it.each(LANGUAGES)(
  'X-06 the files of a write are counted in bytes, halted and sent on, in %s',
  async (language) => {
    const shown = await renderScreen('/bag/pending', { language, offline: true })
    const t = words('offline')
    await setHearts(shown)
    const { db } = await shown.services.owned()
    const [first] = await outboxRows(db)
    if (!first) throw new Error('nothing waits')
    const file = {
      operation: first.id,
      type: 'video/mp4',
      sha256: '',
      chunks: 0,
      chunkSize: 1,
      size: 2_000_000,
    }
    await outboxStore(db).write(async (tx) => {
      await tx.putOperations([{ ...first, state: 'blocked', photos: ['film'], photoCount: 1 }])
      await tx.addPhotos([{ ...file, id: 'film', sent: 500_000 }], [])
    })
    const bytes = { sent: formatBytes(500_000), total: formatBytes(2_000_000) }
    await expect.element(main.getByText(t('state.bytes', bytes))).toBeVisible()
    await main.getByRole('button', { name: new RegExp(`^${t('choice.pause')}`) }).click()
    await expect.element(main.getByText(t('state.paused', bytes))).toBeVisible()
    await main.getByRole('button', { name: new RegExp(`^${t('choice.resume')}`) }).click()
    await expect.element(main.getByText(t('state.bytes', bytes))).toBeVisible()
  },
)

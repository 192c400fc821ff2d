import { describe, expect, it } from 'vitest'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { mp4 } from '#sync/domain/media/testing/films.ts'
import { PNG } from '#sync/domain/media/testing/pictures.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { byTurns } from '#src/testing/languages.ts'
import { expectCount, main } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { words } from '#src/testing/words.ts'

const MEGABYTE = 1_048_576
const film = mp4(4)
/** More than may be sent, of which only the head is a film. */
const vast = [
  film,
  ...Array.from({ length: POLICY.community.videoBytes / MEGABYTE + 1 }, () => new Uint8Array(MEGABYTE)),
]

/** No two that say the same stand beside each other. */
const BAD = [
  [[mp4(11)], 'tooLong'],
  // a renamed photo
  [[PNG], 'type'],
  [[film.slice(0, film.length / 2)], 'broken'],
  ['#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n', 'type'],
  [[], 'empty'],
  ['ffconcat version 1.0\nfile /etc/passwd\n', 'type'],
  [vast, 'tooLarge'],
  ['PK\u0003\u0004 of ten gigabytes of zeros', 'type'],
] as const

const open = (language: Given['language']) =>
  renderScreen('/utalk/shorts/register', {
    ...{ memberId: MEMBER_ID, offline: true, language },
    mine: { member: [memberWith({ mobileVerified: true })] },
  })

/** As a person does in the picker; through the tools of the browser fifty megabytes would take a minute. */
function choose(name: string, file: File): void {
  const input = main.getByLabelText(name, { exact: true }).element() as HTMLInputElement
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

describe.each(byTurns(import.meta.url))('in %s', (language) => {
  it('S5-18 X-06 each film that is none, too long or too large says so; nothing of it is kept, what was typed stays', async () => {
    const shown = await open(language)
    const t = words('posting')
    const title = main.getByRole('textbox', { name: t('field.title') })
    await title.fill('<script>alert(1)</script>')
    for (const [parts, problem] of BAD) {
      choose(t('film.pick'), new File([...parts], 'film.mp4', { type: 'video/mp4' }))
      await expect.element(main.getByText(t(`film.problem.${problem}`), { exact: true })).toBeVisible()
      await expectCount(main.getByLabelText(t('film.chosen')), 0)
    }
    await expect.element(title).toHaveValue('<script>alert(1)</script>')
    expect(await outboxRows((await shown.services.owned()).db)).toEqual([])
  })

  it('S3-16 a script as a title is text on every step, and what is sent is the text', async () => {
    const shown = await renderScreen('/utalk/talk/register', {
      ...{ memberId: MEMBER_ID, offline: true, language },
      mine: { member: [memberWith({ mobileVerified: true })] },
    })
    const t = words('posting')
    const script = '<img src=x onerror=alert(1)>'
    await main.getByRole('textbox', { name: t('field.title') }).fill(script)
    await main.getByRole('button', { name: t('next') }).click()
    await expect.element(main.getByRole('textbox', { name: t('field.tags') })).toBeVisible()
    await main.getByRole('button', { name: t('next') }).click()
    await expect.element(main.getByText(script)).toBeVisible()
    await expectCount(main.css('img[src="x"]'), 0)
    await main.getByRole('button', { name: t('submitLater') }).click()
    await expect.element(main.getByRole('heading', { name: script })).toBeVisible()
    await expectCount(main.css('img[src="x"]'), 0)
    const [write] = await outboxRows((await shown.services.owned()).db)
    expect(write).toMatchObject({ name: 'post.write', args: { title: script } })
  })
})

import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#sync/contracts/base/lists.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import type { StoreApplication } from '#sync/contracts/store/application.ts'
import { deviceDrafts } from '#src/platform/drafts/device-drafts.ts'
import { expectAddress, main } from '#src/testing/look.ts'
import { NOW } from '#src/testing/now.ts'
import { renderScreen } from '#src/testing/render.tsx'
import { refused } from '#src/testing/server.ts'
import { words } from '#src/testing/words.ts'
import { DRAFT_KEY, emptyDraft, type DraftDocument, type StoreDraft } from '../data/store-draft.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const EMAIL = 'owner@goraero.kr'
const HOUR = 3_600_000
const AT = new Date(NOW).toISOString()
const pdf = (name = '등록증.pdf') => new File(['%PDF-1.7 a document'], name, { type: 'application/pdf' })
const FORM: StoreDraft['form'] = {
  ...{ subject: '국밥집 입점', businessName: '장생포 국밥', businessNumber: '1248100998', trader: 'general' },
  ...{
    representative: '김고래',
    introduction: '든든한 국밥',
    items: '국밥',
    method: 'visit',
    sellsByMail: false,
  },
  ...{ applicant: '김고래', phone: '052-260-1234', email: EMAIL, consent: false },
}
const sent = (id: string): DraftDocument => ({
  id,
  name: 'a.pdf',
  type: 'application/pdf',
  bytes: 20,
  sha256: '',
  isSent: true,
})
const KEY = { value: 'k'.repeat(43), email: EMAIL, until: Date.parse(NOW) + HOUR }
const whole: StoreDraft = {
  ...{ ...emptyDraft(ID), step: 3, form: FORM, key: KEY },
  files: {
    registration: sent('00000000-0000-4000-8000-0000000000a1'),
    bankbook: sent('00000000-0000-4000-8000-0000000000a2'),
    mailOrder: null,
    brochure: null,
  },
}
const application = (over: Partial<StoreApplication> = {}): StoreApplication => ({
  ...{ id: ID, round: 1, state: 'submitted', form: { ...FORM, consent: true }, documents: [], reasons: {} },
  ...{ submittedAt: AT, dueDay: '2026-11-25', decidedAt: null, shopNo: null, ...over },
})
const keep = (draft: StoreDraft) => deviceDrafts().write(DRAFT_KEY, draft)
const field = (name: string | RegExp) => main.getByRole('textbox', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

describe.each(LANGUAGES)('in %s', (language) => {
  it('S5-14 S1 what is missing or wrong is said at its field in the four sentences, and nothing typed is lost', async () => {
    await renderScreen('/store/write', { language, offline: true })
    const t = words('store')
    const tf = words('store-form')
    await field(tf('field.businessName')).fill('국밥')
    await field(tf('field.businessNumber')).fill('123-45-67890')
    await button(t('write.next')).click()
    await expect.element(main.getByText(t('problem.required')).first()).toBeVisible()
    await expect.element(field(tf('field.businessNumber'))).toHaveValue('1234567890')
    await expect.element(main.getByText(t('problem.businessNumber')).first()).toBeVisible()
    await expect.element(field(tf('field.businessName'))).toHaveValue('국밥')
  })

  it('S5-14 S1 a contact nobody can call is said at its field', async () => {
    await keep({ ...whole, step: 2, form: { ...FORM, phone: '123' } })
    await renderScreen('/store/write', { language, offline: true })
    const t = words('store')
    const phone = field(words('store-form')('field.phone'))
    await button(t('write.next')).click()
    await expect.element(phone).toHaveFocus()
    await expect.element(phone).toHaveAccessibleDescription(new RegExp(t('problem.contact')))
    await expect.element(phone).toHaveValue('123')
  })

  it('S2-76 S4-16 how it stands is said with the day the result comes by', async () => {
    await deviceDrafts().write('guest/store-key', KEY)
    await renderScreen(`/store/write?a=${ID}`, { language, answers: { storeRead: application() } })
    const t = words('store')
    await expect.element(main.getByText(t('state.submitted'))).toBeVisible()
    await expect.element(main.getByText(/25/).first()).toBeVisible()
    await expect.element(button(t('withdraw.ask'))).toBeVisible()
  })
})

it('P-13 S3 every sign and the documents are there again after a reload, without a network', async () => {
  await keep({ ...emptyDraft(ID), step: 1, form: FORM })
  const shown = await renderScreen('/store/write', { offline: true })
  await main.getByLabelText('사업자등록증 사본 파일 고르기').upload(pdf())
  await expect.element(main.getByText(/이 기기에 담김/)).toBeVisible()
  await shown.reload()
  await expect.element(main.getByText('등록증.pdf')).toBeVisible()
  const files = await deviceDrafts().readFiles(DRAFT_KEY)
  expect(files.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual(['%PDF-1.7 a document'])
  await button('이전').click()
  await expect.element(field('상호')).toHaveValue('장생포 국밥')
})

it('S5-14 a renamed program and a file of 11 MB are refused at their field, and the one before stays', async () => {
  await keep({ ...emptyDraft(ID), step: 1, form: FORM })
  await renderScreen('/store/write', { offline: true })
  const choose = () => main.getByLabelText('통장 사본 파일 고르기')
  await choose().upload(new File(['MZ this is a program'], '통장.pdf', { type: 'application/pdf' }))
  await expect.element(main.getByText(/gif, png, jpg, pdf 파일만 받아요/)).toBeVisible()
  await choose().upload(new File(['%PDF-', new Uint8Array(STORE_POLICY.documentBytes + 1)], '큰.pdf'))
  await expect.element(main.getByText(/10MB까지예요/)).toBeVisible()
  await choose().upload(pdf('통장.pdf'))
  await expect.element(main.getByText('통장.pdf')).toBeVisible()
  expect(await deviceDrafts().readFiles(DRAFT_KEY)).toHaveLength(1)
})

it('S5-14 S3 who presses on while a document is still being read is not told that it lacks', async () => {
  await keep({ ...emptyDraft(ID), step: 1, form: FORM, files: { ...whole.files, bankbook: null } })
  await renderScreen('/store/write', { offline: true })
  let read = (): void => undefined
  const isRead = new Promise<void>((resolve) => (read = resolve))
  const real = Blob.prototype.arrayBuffer
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await isRead
    return real.call(this)
  })
  await main.getByLabelText('통장 사본 파일 고르기').upload(pdf('통장.pdf'))
  await expect.element(main.getByText('파일을 살펴보고 있어요')).toBeVisible()
  await button('다음').click()
  await expect.element(main.getByText('파일을 살펴보고 있어요')).toBeVisible()
  read()
  await expect.element(field('신청인 이름')).toBeVisible()
  await button('이전').click()
  await expect.element(main.getByText('통장.pdf')).toBeVisible()
  await expect.element(main.getByText(words('store')('problem.required')).first()).not.toBeInTheDocument()
})

it('S2-76 sending says that it needs a connection, and the form waits on the device', async () => {
  await keep(whole)
  const shown = await renderScreen('/store/write', { offline: true })
  await main.getByRole('checkbox', { name: /동의해요/ }).click()
  await expect.element(page.getByText(/보내려면 연결이 필요해요/)).toBeVisible()
  await expect.element(button('신청 보내기')).toHaveAttribute('aria-disabled', 'true')
  expect(shown.calls).toEqual([])
})

it('S2-76 S5-14 it is sent with its consent alone, once, and the same address says how it stands', async () => {
  await keep(whole)
  const shown = await renderScreen('/store/write', {
    answers: { storeSend: application(), storeRead: application() },
  })
  await button('신청 보내기').click()
  await expect.element(main.getByText('개인정보 수집과 이용에 동의해 주세요.').first()).toBeVisible()
  expect(shown.calls).toEqual([])
  await main.getByRole('checkbox', { name: /동의해요/ }).click()
  await button('신청 보내기').click()
  await expectAddress(shown, new RegExp(`/store/write\\?a=${ID}`))
  await expect.element(main.getByText('신청을 받았어요')).toBeVisible()
  const send = shown.calls.filter(({ name }) => name === 'storeSend')
  expect(send).toHaveLength(1)
  expect(send[0]?.input).toMatchObject({ params: { id: ID }, body: { round: 1, form: { consent: true } } })
  expect(await deviceDrafts().read(DRAFT_KEY)).toBeNull()
})

it('S2-76 a document the device lost is named when it is sent, and asked for at its field', async () => {
  const bankbook = { ...sent('00000000-0000-4000-8000-0000000000a2'), isSent: false }
  await keep({ ...whole, form: { ...FORM, consent: true }, files: { ...whole.files, bankbook } })
  const shown = await renderScreen('/store/write')
  await button('신청 보내기').click()
  await expect
    .element(main.getByText('통장 사본: 이 기기에 남아 있지 않아요. 다시 골라 주세요.'))
    .toBeVisible()
  await button('이어서 보내기').click()
  await expect.element(main.getByRole('heading', { name: '가게를 확인할 서류를 보여 주세요' })).toBeVisible()
  expect(shown.calls).toEqual([])
})

it('S2-76 a key that opens nothing any more asks for a new code, and the form stays whole', async () => {
  await keep({ ...whole, form: { ...FORM, consent: true } })
  await renderScreen('/store/write', { answers: { storeSend: refused('account.proofInvalid') } })
  await button('신청 보내기').click()
  await expect.element(main.getByText('인증이 만료됐어요. 다시 인증해 주세요.')).toBeVisible()
  await expect.element(button('인증 번호 받기')).toBeVisible()
  await expect.element(main.getByText('장생포 국밥').first()).toBeVisible()
})

it('S2-76 who sends before the address is proven is told the next thing to do, and a code is not missed before it could be typed', async () => {
  await keep({ ...whole, key: null, form: { ...FORM, consent: true } })
  const t = words('store')
  const shown = await renderScreen('/store/write', {
    answers: { verificationSend: { id: ID, expiresAt: AT, resendAfterSeconds: 30, left: 4 } },
  })
  await button('신청 보내기').click()
  await expect.element(main.getByText(t('send.askFirst'))).toBeVisible()
  await button('인증 번호 받기').click()
  const code = page.getByRole('textbox', { name: /인증 번호/ })
  await expect.element(code).toBeVisible()
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true')
  await button('신청 보내기').click()
  await expect.element(main.getByText(t('send.proveFirst'))).toBeVisible()
  expect(shown.calls.filter(({ name }) => name === 'storeSend')).toEqual([])
})

it('S4-16 a rejected one names its reasons by field and opens there to be sent again', async () => {
  await deviceDrafts().write('guest/store-key', KEY)
  const reasons = { bankbook: '이름이 안 보여요' }
  const documents = (['registration', 'bankbook'] as const).map((slot, at) => ({
    ...{ slot, id: `00000000-0000-4000-8000-0000000000b${at}`, type: 'application/pdf' as const, bytes: 9 },
  }))
  await renderScreen(`/store/write?a=${ID}`, {
    answers: { storeRead: application({ state: 'rejected', decidedAt: AT, reasons, documents }) },
  })
  await expect.element(main.getByText('이름이 안 보여요')).toBeVisible()
  await button('고쳐서 다시 보내기').click()
  await expect.element(main.getByRole('heading', { name: '가게를 확인할 서류를 보여 주세요' })).toBeVisible()
  await expect.element(main.getByText('이름이 안 보여요')).toBeVisible()
  await expect.element(main.getByText('보냄 · 9 B').first()).toBeVisible()
})

it('S2-76 on a device without the key a code to the e-mail opens it', async () => {
  const shown = await renderScreen(`/store/write?a=${ID}`, {
    answers: {
      verificationSend: { id: ID, expiresAt: AT, resendAfterSeconds: 30, left: 4 },
      verificationConfirm: { proof: 'p'.repeat(43), expiresAt: AT },
      storeOpen: { key: KEY.value, expiresAt: AT, applications: [application({ state: 'reviewing' })] },
      storeRead: application({ state: 'reviewing' }),
    },
  })
  await field('이메일').fill(EMAIL)
  await button('인증 번호 받기').click()
  await page.getByRole('textbox', { name: /인증 번호/ }).fill('123456')
  await button('번호 확인').click()
  await expect.element(main.getByText('살펴보고 있어요')).toBeVisible()
  expect(shown.calls.find(({ name }) => name === 'storeOpen')?.input).toMatchObject({
    body: { email: EMAIL },
  })
})

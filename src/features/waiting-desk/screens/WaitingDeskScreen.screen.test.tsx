import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onCleanUp } from '#src/testing/clean-up.ts'
import { button, dialog, heading, main, section } from '#src/testing/look.ts'
import { MEMBER_ID, memberWith } from '#src/testing/records/member.ts'
import { sampleLine, sampleTicket, sampleWaitShop } from '#src/testing/records/waiting.ts'
import { renderScreen, type Given } from '#src/testing/render.tsx'
import { named, words } from '#src/testing/words.ts'

const TICKET = sampleTicket({ number: 'B7' })
const shop = sampleWaitShop()
const GATE = { shops: [{ no: shop.shopNo, name: named('장생포 물회집') }], keys: [] }
const asPartner: Given = {
  answers: { gateOpen: GATE },
  memberId: MEMBER_ID,
  mine: {
    member: [memberWith({ roles: ['member', 'partner'] })],
    gate: { me: GATE },
  },
}

it('X-07 one tablet alone gives, calls and seats without a network, and goes on after a restart', async () => {
  const shown = await renderScreen('/partner/waiting', { device: { tickets: [TICKET] }, offline: true })
  await button('손님 번호 주기').click()
  await dialog.getByRole('button', { name: '번호 주기' }).click()
  await expect.element(dialog).toHaveTextContent('A1번을 드렸어요')
  await dialog.getByRole('button', { name: '확인' }).click()
  await button('다음 팀 부르기 B7').click()
  await button('B7번 안내하기').click()
  await expect.element(section('지나간 팀')).toHaveTextContent('B7')
  await expect.element(section('기다리는 팀')).toHaveTextContent('A1')
  await shown.reload()
  await expect.element(section('지나간 팀')).toHaveTextContent('B7')
  await expect.element(section('기다리는 팀')).toHaveTextContent('A1')
  await expect.element(main.getByText('보낼 것 3건')).toBeVisible()
  // what stands round it fits a small phone with text of twice its size, too
  onCleanUp(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(390, 844)
  })
  await page.viewport(320, 700)
  document.documentElement.style.fontSize = '200%'
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it('X-07 offline a partner whose shops this device never heard of is not told that none has a line', async () => {
  await renderScreen('/partner/waiting', {
    ...{ memberId: MEMBER_ID, offline: true },
    mine: { member: [memberWith({ roles: ['member', 'partner'] })] },
  })
  await expect.element(main.getByText(words('common')('offline.notSaved'))).toBeVisible()
  await expect.element(main.getByText(words('waiting-desk')('noShop'))).not.toBeInTheDocument()
})

it('X-07 a partner who is signed in calls and seats by the account, and gives no number', async () => {
  await renderScreen('/partner/waiting', {
    ...asPartner,
    scopes: {
      [`wait:${shop.shopNo}`]: {
        waitTicket: [TICKET],
        waitLine: [sampleLine([TICKET.id])],
        waitShop: [shop],
      },
    },
  })
  await expect
    .element(button('손님 번호 주기'))
    .toHaveAccessibleDescription('번호는 등록한 기기에서만 줄 수 있어요.')
  await button('B7번 부르기').click()
  await expect.element(section('부른 팀')).toHaveTextContent('B7')
  await expect.element(section('부른 팀')).toHaveTextContent('아직 보내지 않음')
})

it('X-07 on a device that does not know the shops of its partner yet they are asked for', async () => {
  const { gate: _, ...mine } = asPartner.mine ?? {}
  const shown = await renderScreen('/partner/waiting', { ...asPartner, mine })
  await expect.poll(() => shown.calls.map(({ name }) => name)).toContain('gateOpen')
  await expect.element(main.getByText('대기를 받는 가게가 없어요')).not.toBeInTheDocument()
})

it('X-07 who is neither a partner nor at a device of a shop is told so', async () => {
  await renderScreen('/partner/waiting', { memberId: MEMBER_ID, mine: { member: [memberWith()] } })
  await expect.element(main.getByText('제휴점 계정이나 가게 기기로 열 수 있어요')).toBeVisible()
  await expect.element(heading).toHaveTextContent('현장 대기')
})

it('W11 the panel of a device of the staff’s own locks itself, and only its number opens it, after a reload too', async () => {
  const shown = await renderScreen('/partner/waiting?tab=settings', { device: { tickets: [TICKET] } })
  await main.getByRole('textbox', { name: '직원 번호' }).fill('12')
  await button('잠금 켜기').click()
  await expect.element(main.css('.g-field-error')).toHaveTextContent('숫자 4~8자리로 정해 주세요.')
  await main.getByRole('textbox', { name: '직원 번호' }).fill('4821')
  await button('잠금 켜기').click()
  await expect.element(button('지금 잠그기')).toBeVisible()
  await shown.reload()
  const pin = page.getByLabelText('직원 번호')
  await expect.element(pin).toHaveFocus()
  await expect.element(main).not.toHaveTextContent('기다리는 팀')
  await pin.fill('0000')
  await button('열기').click()
  await expect.element(main.getByText('번호가 맞지 않아요.')).toBeVisible()
  await pin.fill('4821')
  await userEvent.keyboard('{Enter}')
  await button('지금 잠그기').click()
  await expect.element(main.getByText('화면이 잠겨 있어요')).toBeVisible()
})

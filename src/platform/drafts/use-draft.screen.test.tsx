import { useState } from 'react'
import { expect, it } from 'vitest'
import { main } from '#src/testing/look.ts'
import { renderComponent } from '#src/testing/render.tsx'
import { deviceDrafts } from './device-drafts.ts'
import { useDraft } from './use-draft.ts'

function Form() {
  const { value, change } = useDraft('guest/coupon', '')
  // a first value is on its way to the disk when the last one is typed
  const type = () => {
    change('1')
    change('10')
  }
  return (
    <>
      <button onClick={type}>Type</button>
      <output>{value}</output>
    </>
  )
}

/** Leaves the form with the very press that types, and opens it again. */
function Screen() {
  const [turn, setTurn] = useState(0)
  return (
    <div onClick={() => setTurn(turn + 1)}>
      <Form key={turn} />
    </div>
  )
}

it('P-13 a form that is left and opened again while its last letters are stored has them', async () => {
  // opens the database, which takes its time beside others
  await deviceDrafts().write('guest/coupon', '')
  await renderComponent(<Screen />)
  await main.getByRole('button', { name: 'Type' }).click()
  await expect.element(main.getByRole('status')).toHaveTextContent(/^10$/)
})

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePersonal } from '#src/data/personal.ts'
import { useSession } from '#src/data/session.ts'
import { usePageParts } from '#src/entities/page/use-page-parts.tsx'
import { FormTemplate } from '#src/templates/FormTemplate.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { EmptyState } from '#src/ui/surfaces/EmptyState.tsx'
import { useCart } from '../data/use-cart.ts'
import { BackButton } from '#src/entities/page/BackButton.tsx'
import { OrderFormView } from '../parts/OrderFormView.tsx'

/** The order form (S2-57). It needs somebody signed in and something in the cart. */
export function OrderFormScreen() {
  const { t } = useTranslation('commerce')
  const { memberId } = useSession()
  const { state, cart, pending } = useCart()
  const member = usePersonal('member')
  const waits = member.state === 'loading' || memberId === null
  const parts = usePageParts({
    state: cart && waits ? 'loading' : state,
    asOf: null,
    empty: (
      <EmptyState
        title={t('pay.nothing')}
        action={
          <Link to="/bag/cart" className={buttonClass()}>
            {t('pay.toCart')}
          </Link>
        }
      >
        {t('pay.nothingText')}
      </EmptyState>
    ),
  })
  if (cart && memberId && !waits)
    return <OrderFormView account={memberId} cart={cart} pending={pending} parts={parts} />
  return (
    <FormTemplate
      {...parts}
      bar={{ title: t('pay.title'), back: <BackButton /> }}
      onSubmit={() => undefined}
      submit={null}
    >
      {null}
    </FormTemplate>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Buddy } from '#src/art/Buddy.tsx'
import { buttonClass } from '#src/ui/controls/button-class.ts'

/** Nobody's whale yet: what the test is, and the way to it. */
export function Invitation() {
  const { t } = useTranslation('persona')
  return (
    <section className="mt-4 grid justify-items-center gap-4 rounded-card bg-tint p-6 text-center text-on-tint lg:p-12">
      <Buddy name="explorer" size={160} bare label="" />
      <h2 className="text-title1">{t('invite.title')}</h2>
      <p className="max-w-120 text-body">{t('invite.text')}</p>
      <Link to="/test" className={buttonClass({ variant: 'accent', size: 'lg' })}>
        {t('invite.start')}
      </Link>
      <Link to="/landing/trip" className={buttonClass({ variant: 'ghost' })}>
        {t('invite.meet')}
      </Link>
    </section>
  )
}

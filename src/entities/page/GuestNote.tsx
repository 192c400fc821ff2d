import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#src/ui/controls/button-class.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'

type Props = {
  /** Where signing in leads back to. */
  redirect: string
  /** What the sign-in page is opened for. */
  plan?: 'basic' | 'plan'
  /** What is only on this device, in words. */
  children: string
}

/** Tells a guest that something is kept on this device alone, and offers to sign in. */
export function GuestNote({ redirect, plan = 'basic', children }: Props) {
  const { t } = useTranslation('common')
  return (
    <Banner
      tone="info"
      inset
      action={
        <Link
          to="/login{$plan}"
          params={{ plan }}
          search={{ redirect }}
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {t('action.signIn')}
        </Link>
      }
    >
      {children}
    </Banner>
  )
}

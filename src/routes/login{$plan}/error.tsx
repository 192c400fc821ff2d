import { createFileRoute } from '@tanstack/react-router'
import { SignInErrorScreen } from '#src/features/sign-in/screens/SignInErrorScreen.tsx'

export const Route = createFileRoute('/login{$plan}/error')({
  staticData: { screen: 'S2-30', template: 'form', layout: 'member', offline: 'online', auth: 'public' },
  component: SignInErrorPage,
})

function SignInErrorPage() {
  const { plan } = Route.useParams()
  const { redirect, error }: { redirect?: string; error?: unknown } = Route.useSearch()
  return (
    <SignInErrorScreen
      plan={plan}
      redirect={redirect}
      error={typeof error === 'string' ? error : undefined}
    />
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useKnownSession } from '#src/data/session.ts'

/** Goes on to the order; a guest signs in on the way, and comes back to it. */
export function useToOrder(): () => Promise<void> {
  const navigate = useNavigate()
  const { status } = useKnownSession()
  return () =>
    status === 'guest'
      ? navigate({ to: '/login{$plan}', params: { plan: 'basic' }, search: { redirect: '/pay' } })
      : navigate({ to: '/pay' })
}

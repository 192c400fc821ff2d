import { createFileRoute } from '@tanstack/react-router'
import { PinMap } from '#src/app/slots/PinMap.tsx'
import { RegisterScreen } from '#src/features/posting/screens/RegisterScreen.tsx'

export const Route = createFileRoute('/utalk/shorts/register/{-$id}')({
  staticData: {
    screen: 'S2-104',
    template: 'wizard',
    layout: 'utalk',
    offline: 'full',
    auth: 'verified',
  },
  component: RegisterPage,
})

function RegisterPage() {
  const { id } = Route.useParams()
  return <RegisterScreen key={id} type="shorts" id={id} pin={(map) => <PinMap {...map} />} />
}

import type { Shape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: Shape<typeof ko> = {
  title: 'Sign in',
  intro: 'What you saved and your tickets follow you to every device.',
  email: 'E-mail',
  emailRequired: 'Enter your e-mail.',
  lastUsed: 'The account last used on this device.',
  password: 'Password',
  passwordRequired: 'Enter your password.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  busy: 'Signing in',
  forgot: 'Forgot your password?',
  join: 'Create an account',
  social: 'Signing in with Google, LINE and other accounts opens soon.',
  offline:
    'Signing in needs a connection. Without it your cart, favourites and plans are still kept on this device.',
  refused: 'You could not be signed in',
  help: {
    pwfind: 'Reset your password',
    dormant: 'Wake up the account',
    temporary: 'Choose a new password',
  },
  takeOver: {
    title: 'Move what is on this device?',
    text: 'You saved some things before signing in. Moved to your account, they show up on your other devices too.',
    cart: 'Items in the cart: {{count}}',
    favourite: 'Favourites: {{count}}',
    itinerary: 'Plans: {{count}}',
    move: 'Move to my account',
    keep: 'Leave on this device',
    moving: 'Moving',
    moved: 'Moved to your account.',
    otherShop: 'Your cart holds goods of another shop. A cart can hold the goods of one shop only.',
    replace: 'Replace with the new ones',
    keepMine: 'Keep my cart',
  },
}

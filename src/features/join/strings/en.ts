import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  signUp: {
    title: 'Create an account',
    steps: 'Steps',
    stepStart: 'Terms',
    stepAddresses: 'Verify',
    stepDetails: 'About you',
    intro: 'From the age of 14. What you type is kept on this device at once, all but the password.',
    haveAccount: 'I have an account',
    kind: 'Which kind of member are you?',
    korean: 'Korean member',
    koreanNote: 'Nationality of the Republic of Korea',
    foreign: 'International member',
    foreignNote: 'Any other nationality, with the name in your passport',
    terms: 'Terms',
    all: 'Agree to all',
    allNote: 'The optional ones too',
    previous: 'Back',
    addressIntro: 'You sign in with this e-mail. A six-digit code makes sure that it’s yours.',
    signIn: 'Sign in',
    mobileHint: 'Verified members can write reviews and posts. You can do it later.',
    submit: 'Create the account',
    busy: 'Signing up',
    refused: 'We couldn’t create your account',
    verifyAgain: 'Verify again',
    readAgain: 'See the terms',
    welcome: 'Welcome, {{name}}.',
    notYetTitle: 'An earlier step comes first',
    notYetText: 'What you typed is still there.',
    toOpenStep: 'Continue there',
  },
  social: {
    joining: 'You’re signing up with {{provider}}. No password is needed.',
    usePassword: 'Use a password',
    again: 'Confirm with {{provider}} again',
    addressIntro: 'Tickets and answers are sent to this e-mail.',
  },
  document: {
    all: 'Terms and guides',
    title: 'Terms',
  },
  invited: {
    addressIntro: 'Your e-mail is confirmed by the invitation. You can verify a mobile number now or later.',
    title: 'You join as the partner of {{name}}',
    text: 'Your e-mail is {{email}}. Once you have joined you can set up your shop.',
    takenTitle: 'You’re already signed in',
    takenText:
      'If you joined through this invitation, go on from My page. If this is another account, sign out on My page, then open the link in the e-mail again.',
    toMyPage: 'Go to My page',
  },
}

import type { EnglishShape } from '#src/i18n/shape.ts'
import type { ko } from './ko.ts'

export const en: EnglishShape<typeof ko> = {
  title: 'Shop queue tablet',
  intro:
    'Set this device up for guests to take a queue number themselves, or for staff to call and seat them.',
  begin: 'Start set-up',
  code: {
    title: '1. Device code',
    text: 'On the shop’s phone or computer, open {{address}} and sign in with the partner account. “Add device” under “Devices” gives an 8-letter code. It works once, for 10 minutes. There you also choose what this device does. If it is your only one, we suggest “Gives and calls numbers”.',
    label: '8-letter code',
    send: 'Register',
    wrong: 'Enter 8 letters.',
    notKept:
      'This browser doesn’t save anything. Open an ordinary window instead of a private one, or free some storage.',
    done: 'Registered for {{shop}}: {{role}}. Numbers begin with {{letter}}.',
    role: {
      kiosk: 'Gives numbers',
      staff: 'Calls numbers',
      both: 'Gives and calls numbers',
    },
  },
  screen: {
    title: '2. Screen size',
    label: 'Diagonal (cm)',
    hint: 'Measure from one corner of the screen to the opposite one. 10 inches are 25.4 cm. It keeps letters in “Larger” at least as high as the law asks.',
    wrong: 'Enter a number from 10 to 150.',
  },
  voice: {
    title: '3. Voice and location cue',
    has: '{{language}}: has a voice',
    hasNot: '{{language}}: no voice',
    install:
      'Only voices of this device are used; they read without a connection. For a missing language, open text-to-speech under accessibility or language in the tablet’s settings and download its voice.',
    cue: 'Say every minute where the tablet is',
    cueText:
      'A low chime and words help people who can’t see it find it, louder or softer by the hour. There is no sensor that notices people.',
  },
  law: {
    title: '4. Exception of the law',
    text: 'A web page is not a certified terminal. Since 28 January 2026 self-service terminals must be usable by people with disabilities; in the cases below, compatible aids or staff with a call bell will do. Please check with somebody who knows the law.',
    which: 'Which applies?',
    small: 'Shop under 50 m²',
    micro: 'Small business',
    table: 'Small device on a table',
    none: 'None, or not sure',
  },
  pin: {
    title: '5. Staff PIN',
    label: 'Staff PIN',
    hint: '4 to 8 digits. Touch the upper left corner five times, or press + three times on a keypad, and enter it to open the staff screen and settings.',
  },
  lock: {
    title: '6. Lock the tablet',
    text: 'A web page can’t lock a tablet. Please turn on the lock of the device.',
    system: 'Device',
    systems: {
      android: 'Android',
      ipad: 'iPad',
      chromeos: 'Chromebook',
    },
    steps: {
      android:
        'In Settings → Security turn on app pinning; in the recent apps touch this browser’s icon and choose “Pin”.',
      ipad: 'In Settings → Accessibility turn on Guided Access, then press the top button three times on this screen.',
      chromeos:
        'In the admin console register this address as a full-screen app and turn on automatic start.',
    },
    test_one: 'Check the lock for {{count}} second',
    test_other: 'Check the lock for {{count}} seconds',
    testing: 'Now try to leave with the home button or a swipe.',
    on: 'It wasn’t possible to leave: the lock is on.',
    off: 'It was possible to leave: the lock is off.',
  },
  offline: {
    whole: 'Everything this tablet needs without a connection is stored.',
    working:
      'Storing what this tablet needs without a connection ({{done}}/{{total}}). Stay online until it is done.',
  },
  start: 'Start giving numbers',
  first: 'Register with the device code first.',
  staffOnly:
    'This device calls and seats parties. Open the staff screen below. A screen lock for when nobody is at it is under “Settings” there.',
  openPanel: 'Open the staff screen',
  tooNarrow:
    'This screen is too narrow to give numbers. Please register a tablet that is wider than {{width}} px.',
  notEnrolled: 'This tablet isn’t registered yet. Please call staff.',
}

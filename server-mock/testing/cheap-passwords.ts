import { setPasswordCost } from '../resources/account/sign-in/passwords.ts'

// some thousand sign-ins of the tests would otherwise take a fifth of a second each
setPasswordCost(10)

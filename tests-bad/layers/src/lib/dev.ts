export { format } from 'oxfmt'

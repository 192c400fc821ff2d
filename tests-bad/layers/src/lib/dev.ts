export { format } from 'prettier'

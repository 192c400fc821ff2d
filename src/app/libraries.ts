/**
 * The libraries of the first load: src/main.tsx has them evaluated in a task of their own. They are in one script with
 * this module (scripts/build/first-chunks.ts).
 */
export { createRoot } from 'react-dom/client'

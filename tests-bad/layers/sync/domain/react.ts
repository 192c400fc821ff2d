export * from 'react'

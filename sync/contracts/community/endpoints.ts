import type { EndpointTable } from '../base/endpoint.ts'

/** Posts, comments, recommendations, groups and chat rooms. */
export const COMMUNITY_ENDPOINTS = {
  utalkMenu: { method: 'GET', path: '/api/utalk/module/lnblist', access: 'public', offline: 'online' },
  utalkOptions: { method: 'GET', path: '/api/utalk/module/optlist', access: 'public', offline: 'online' },
  postWrite: { method: 'POST', path: '/api/utalk/post', access: 'verified', offline: 'queue' },
  postEdit: {
    method: 'PUT',
    path: '/api/utalk/post/{id}',
    access: 'verified',
    offline: 'queue',
    ifMatch: true,
  },
  postDelete: { method: 'DELETE', path: '/api/utalk/post/{id}', access: 'member', offline: 'queue' },
  commentWrite: {
    method: 'POST',
    path: '/api/utalk/post/{postId}/comment',
    access: 'verified',
    offline: 'queue',
  },
  commentDelete: {
    method: 'DELETE',
    path: '/api/utalk/post/{postId}/comment/{id}',
    access: 'member',
    offline: 'queue',
  },
  recommendationSet: {
    method: 'PUT',
    path: '/api/member/recommendation/{kind}/{id}',
    access: 'member',
    offline: 'queue',
  },
  recommendationDelete: {
    method: 'DELETE',
    path: '/api/member/recommendation/{kind}/{id}',
    access: 'member',
    offline: 'queue',
  },
  roomJoin: {
    method: 'PUT',
    path: '/api/utalk/post/{postId}/membership',
    access: 'verified',
    offline: 'online',
  },
  roomLeave: {
    method: 'DELETE',
    path: '/api/utalk/post/{postId}/membership',
    access: 'member',
    offline: 'online',
  },
  messageSend: {
    method: 'POST',
    path: '/api/utalk/post/{postId}/message',
    access: 'verified',
    offline: 'queue',
  },
  postModerate: { method: 'PUT', path: '/api/admin/post/{id}', access: 'administrator', offline: 'online' },
} as const satisfies EndpointTable

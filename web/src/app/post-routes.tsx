import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { PostsSearch } from '../portal/club/posts/queries.ts';
import { POST_KINDS } from '../shared/post/post-words.ts';
import { addressState } from './address-state.ts';
import { homeRoute } from './home-route.tsx';
import { preloaded } from './preloaded-page.ts';
import { ROUTES } from './routes.ts';
import { readCount } from './search-params.ts';

const getParentRoute = () => homeRoute;
const LONGEST = 100;

function validateSearch({ search, category, page, post }: Record<string, unknown>): PostsSearch {
  return {
    search: typeof search === 'string' ? search.slice(0, LONGEST) : undefined,
    category: POST_KINDS.find(({ key }) => key === category)?.key,
    page: readCount(page),
    post: readCount(post),
  };
}

/** What is open in the sheet is read by itself; the list stays. */
const loaderDeps = ({ search: { post: _post, ...rest } }: { search: PostsSearch }) => rest;

const PostsPage = lazyRouteComponent(() => import('../portal/club/posts/posts-page.tsx'), 'PostsPage');
const prefetch = () => import('../portal/club/posts/prefetch.ts');

const benefits = createRoute({
  getParentRoute,
  path: ROUTES.benefits,
  validateSearch,
  loaderDeps,
  loader: ({ deps }) => {
    void prefetch().then(({ prefetchPosts }) => prefetchPosts('benefits', deps));
  },
  component: preloaded(PostsPage, function Benefits() {
    return <PostsPage list="benefits" {...addressState(benefits.useSearch(), benefits.useNavigate())} />;
  }),
});

const news = createRoute({
  getParentRoute,
  path: ROUTES.news,
  validateSearch,
  loaderDeps,
  loader: ({ deps }) => {
    void prefetch().then(({ prefetchPosts }) => prefetchPosts('news', deps));
  },
  component: preloaded(PostsPage, function News() {
    return <PostsPage list="news" {...addressState(news.useSearch(), news.useNavigate())} />;
  }),
});

const PostPage = lazyRouteComponent(() => import('../portal/club/posts/post-page.tsx'), 'PostPage');
const onePost = createRoute({
  getParentRoute,
  path: ROUTES.post,
  component: preloaded(PostPage, function OnePost() {
    return <PostPage id={readCount(onePost.useParams().id)} />;
  }),
});

export const postRoutes = [benefits, news, onePost] as const;

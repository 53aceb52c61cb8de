import { start } from './app/start-app.tsx';

const root = document.getElementById('root');
if (root) void start(root);

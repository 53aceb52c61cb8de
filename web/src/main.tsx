import { start } from './app/start-app.tsx';
// The login and home both use these: in the first file, home need not fetch the login's for them.
import '@clubhouse/messages/shared/data';
import './ui/art/picture.tsx';
import './ui/text/message-text.tsx';

const root = document.getElementById('root');
if (root) void start(root);

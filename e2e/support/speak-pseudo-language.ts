import { addPseudoLanguage } from '@clubhouse/messages/pseudo-language';

// Loaded by Node before the server: callers who ask for the made-up language get it.
await addPseudoLanguage();

import '@dmc/design-system/fonts.css';
import '@dmc/design-system/styles.css';
import '@dmc/screens/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
